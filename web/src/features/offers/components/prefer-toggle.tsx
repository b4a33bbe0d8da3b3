import type { OfferView } from '@livery/contracts/rides/view.ts';
import { showFailure } from '../../../platform/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { heartIcon } from '../../../ui/icons.ts';
import { usePreferOperator } from '../api/prefer-operator.ts';

interface Props {
  rideId: string;
  operator: NonNullable<OfferView['operator']>;
  /** The id of the operator's name, where there are several. */
  describedBy?: string;
}

/** Preferred operators see the traveler's next rides earlier. */
export function PreferToggle({ rideId, operator: { uid, preferred }, describedBy }: Props) {
  const prefer = usePreferOperator(rideId);
  const toggle = () => prefer.mutate({ operatorId: uid, preferred: !preferred }, { onError: showFailure });
  return (
    <button
      type="button"
      className="prefer-toggle"
      aria-pressed={preferred}
      aria-describedby={describedBy}
      onClick={toggle}
    >
      <Icon shape={heartIcon} size={18} />
      {preferred ? 'Saved as preferred' : 'Save as preferred'}
    </button>
  );
}
