import { ridesApi } from '@livery/contracts/rides/api.ts';
import { addressOf } from '../../../platform/api-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { printIcon } from '../../../ui/icons.ts';
import './receipt-links.css';

/** The receipt on paper and as a file. */
export const ReceiptLinks = ({ rideId }: { rideId: string }) => (
  <div className="row receipt-actions">
    <button type="button" className="plain-button receipt-link" onClick={() => window.print()}>
      <Icon shape={printIcon} size={18} /> Print
    </button>
    <a
      className="plain-button receipt-link"
      href={addressOf(ridesApi.getReceiptPdf, { params: { id: rideId } })}
      download
    >
      PDF
    </a>
  </div>
);
