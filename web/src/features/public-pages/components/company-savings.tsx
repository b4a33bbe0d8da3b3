import { potentialSavingsPercent } from '@livery/contracts/identity/policy.ts';
import './company-savings.css';

const { from, to } = potentialSavingsPercent;

/** The claim for transportation companies, and where it comes from (R50). */
export const CompanySavings = () => (
  <div className="company-savings">
    <p className="company-savings-figure">
      {from}–{to}%
    </p>
    <div className="stack">
      <p>
        <strong>
          Potential {from}-{to}% savings on vehicle and wage costs
        </strong>{' '}
        for a transportation company that passes rides on to independent operators instead of adding vehicles and
        drivers of its own.
      </p>
      <p className="soft small">
        An estimate and no promise: it counts what an additional vehicle and its driver would cost beside what an
        operator charges for the ride. What you save depends on your own costs.
      </p>
    </div>
  </div>
);
