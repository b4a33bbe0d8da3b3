import { StagePanelPlace } from '../features/stages/components/stage-panel-place.tsx';
import { lazily } from '../platform/lazily.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';

// Parts that a ride needs in some of its states only: each comes with the first ride that shows it.

export const ChatTab = lazily(
  async () => (await import('../features/chat/components/chat-tab.tsx')).ChatTab,
  <SkeletonBlock lines={[240, 48]} />,
);
export const OfferList = lazily(
  async () => (await import('../features/offers/components/offer-list.tsx')).OfferList,
  <SkeletonBlock lines={[28, 260]} />,
);
export const PaymentIssue = lazily(
  async () => (await import('../features/ride-payment/components/payment-issue.tsx')).PaymentIssue,
  <SkeletonBlock lines={[96]} />,
);
export const StopRequests = lazily(
  async () => (await import('../features/extra-stops/components/stop-requests.tsx')).StopRequests,
  <SkeletonBlock lines={[208]} />,
);
export const ChargeList = lazily(
  async () => (await import('../features/ride-payment/components/charge-list.tsx')).ChargeList,
  <SkeletonBlock lines={[120]} />,
);
export const MyRateCard = lazily(
  async () => (await import('../features/my-offer/components/my-rate-card.tsx')).MyRateCard,
  <SkeletonBlock lines={[120]} />,
);
export const RateForm = lazily(
  async () => (await import('../features/my-offer/components/rate-form.tsx')).RateForm,
  <SkeletonBlock lines={[56, 280]} />,
);
export const StagePanel = lazily(
  async () => (await import('../features/stages/components/stage-panel.tsx')).StagePanel,
  (props) => <StagePanelPlace {...props} />,
);
export const StageMenu = lazily(async () => (await import('../features/stages/components/stage-menu.tsx')).StageMenu);
export const ExtraStopTable = lazily(
  async () => (await import('../features/extra-stops/components/extra-stop-table.tsx')).ExtraStopTable,
  <SkeletonBlock lines={[28, 96]} />,
);
export const ReviewPanel = lazily(
  async () => (await import('../features/reviews/components/review-panel.tsx')).ReviewPanel,
  <SkeletonBlock lines={[28, 96]} />,
);
export const ReceiptPanel = lazily(
  async () => (await import('../features/receipts/components/receipt-panel.tsx')).ReceiptPanel,
  <SkeletonBlock lines={[278]} />,
);

// Asked for together with the ride, so that they are there when it comes.
export const operatorsParts = [StagePanel, StageMenu, RateForm, MyRateCard, ReviewPanel, ReceiptPanel];
export const travelersParts = [OfferList, StopRequests, ExtraStopTable, ReviewPanel, ReceiptPanel];
