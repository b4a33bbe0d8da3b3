export const passwordMinLength = 8;
export const passwordMaxLength = 128;
export const profileDescriptionMaxLength = 120;
export const companyNameMaxLength = 80;
export const plateMaxLength = 10;
export const makeAndModelMaxLength = 60;
export const otherColorMaxLength = 30;
export const addressMaxLength = 200;
export const holdReasonMaxLength = 500;
export const phoneProofMinutes = 60;
export const codeLength = 6;
export const codeResendSeconds = 30;
/** As long as the provider accepts a code it sent. */
export const codeMinutes = 10;
export const imageMaxBytes = 10 * 1024 * 1024;
export const imageMaxPixels = 40_000_000;
/** The HEIC decoder is slow and memory-hungry; phones take 12 or 24 megapixels in this format by default. */
export const heicMaxPixels = 25_000_000;
export const documentSide = 500;
/** The dialog that replaces an image closes by itself this long after it was saved (R45). */
export const imageDialogCloseSeconds = 7;
export const earliestVehicleYear = 2015;
/** Vehicle years are offered up to next year (R26). */
export const latestVehicleYear = (now: Date) => now.getUTCFullYear() + 1;
export const vehicleColors = ['Black', 'Other'] as const;
export const liabilityInsuranceAmounts = [
  '250K',
  '300K',
  '350K',
  '500K',
  '750K',
  '1Million',
  '1.5Million',
  '2Million',
  '5Million',
] as const;
/** Hours before pick-up within which the full rate is charged (S0 9). */
export const cancellationPolicies = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24, 36, 48, 72] as const;
/** New offers wait for the review of these (R38); the rest is reviewed while the operator carries on. */
export const reviewedBeforeOffers: readonly string[] = ['carType', 'state'];
export const resetLinkMinutes = 60;
/**
 * How many password-reset links an account gets on request; anybody may ask, and the account's document keeps each.
 * Beyond this it gets one a day, valid for a day, so that nobody can keep the account's person from a link that works.
 */
export const promptResetLinksAtMost = 500;
export const dailyResetLinkHours = 24;
export const contactMessageMaxLength = 250;
export const cityMaxLength = 60;
/** A digit more than any fleet has. */
export const fleetAtMost = 99_999;
/** An address that nobody confirms in this time is forgotten. */
export const confirmationDays = 7;
/** Messages to us are forgotten after this, wherever we keep them but in the mailbox where they are answered. */
export const inquiryKeptDays = 7;
/** What staff decided and looked at, and where they logged in. */
export const auditKeptDays = 3 * 365;
/** The e-mail and phone of a sign-up that ended half way, which belong to no account. */
export const abandonedSignUpKeptHours = 24;
/** Events that a service could not handle: the last that may name somebody who has left. */
export const parkedPeopleKeptDays = 30;
export const searchResultsAtMost = 50;
export const subscriptionPriceCents = 4_900;
/** What a transportation company may save on vehicles and wages, as the product claims (S0 1). */
export const potentialSavingsPercent = { from: 60, to: 80 } as const;
export const accessTokenMinutes = 10;
/** Counted by the page from the last touch, and by identity from the last refresh, which also an open page causes. */
export const sessionIdleHours = 12;
export const sessionLifetimeDays = 7;
/** Counted in the same two ways. A page whose sign-in was ended elsewhere is cleared after as long. */
export const adminSessionIdleMinutes = 15;
export const adminSessionLifetimeHours = 8;
/** How long staff may decide, and look at documents, after a code of the second factor. */
export const freshProofMinutes = 10;
export const factorCodeLength = 6;
/** Longer than any code with the spaces people leave in. */
export const factorCodeMaxLength = 40;
/** How many one-time codes a person has for when the phone is lost. */
export const recoveryCodesCount = 10;

/**
 * How often people may change their own account in all. Its one document keeps every change and holds 16 MB; what is left
 * is for staff, who must still be able to suspend.
 */
export const ownEditsAtMost = 2_000;
/**
 * How often a log-out everywhere or a new password may end all of a person's sign-ins with one note in that document. A
 * log-out is never refused: beyond this it is noted in the document of each session.
 */
export const revocationsAtMost = 2_000;
/** Every change of the account is kept with the whole list. */
export const preferredOperatorsAtMost = 100;

/** How often each sensitive call may be made; LIMITS=demo multiplies them by a thousand. */
export const identityLimits = {
  codesPerNumberAndAddressPerDay: 5,
  codesPerNumberPerDay: 15,
  codesPerAddressPerHour: 5,
  codesPerNetworkPerHour: 20,
  codesPerExchangePerHour: 50,
  codesPerDay: 2_000,
  codeChecksPerNumberAndAddressPerHour: 5,
  codeChecksPerNumberPerHour: 20,
  codeChecksPerAddressPerHour: 20,
  existsPerAddressPerHour: 20,
  signupsPerAddressPerHour: 10,
  loginFailuresPerAccountAndAddressPerHour: 10,
  loginFailuresPerAddressPerHour: 50,
  factorFailuresPerAccountPerHour: 30,
  resetsPerAccountPerHour: 5,
  resetsPerAddressPerHour: 20,
  inquiriesPerAddressPerHour: 10,
  inquiriesPerMailboxPerHour: 3,
  listLinksPerAddressPerHour: 30,
  ownEditsPerPersonPerDay: 200,
  factorChangesPerPersonPerDay: 200,
  revocationsPerPersonPerDay: 200,
} as const;
