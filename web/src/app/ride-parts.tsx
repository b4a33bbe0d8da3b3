import { lazy } from 'react';

// Parts that a ride needs in some of its states only: each comes with the first ride that shows it.

export const ChatTab = lazy(async () => ({
  default: (await import('../features/chat/components/chat-tab.tsx')).ChatTab,
}));
export const OfferList = lazy(async () => ({
  default: (await import('../features/offers/components/offer-list.tsx')).OfferList,
}));
export const RateForm = lazy(async () => ({
  default: (await import('../features/my-offer/components/rate-form.tsx')).RateForm,
}));
export const StagePanel = lazy(async () => ({
  default: (await import('../features/stages/components/stage-panel.tsx')).StagePanel,
}));
export const AddStopDialog = lazy(async () => ({
  default: (await import('../features/extra-stops/components/add-stop-dialog.tsx')).AddStopDialog,
}));
export const ExtraStopTable = lazy(async () => ({
  default: (await import('../features/extra-stops/components/extra-stop-table.tsx')).ExtraStopTable,
}));
export const ReviewPanel = lazy(async () => ({
  default: (await import('../features/reviews/components/review-panel.tsx')).ReviewPanel,
}));
export const ReceiptPanel = lazy(async () => ({
  default: (await import('../features/receipts/components/receipt-panel.tsx')).ReceiptPanel,
}));
export const RepairDialogs = lazy(async () => ({ default: (await import('./repair-dialogs.tsx')).RepairDialogs }));
