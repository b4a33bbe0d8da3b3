/** A short-lived link to a customer's billing page. */
export interface PortalVisit {
  id: string;
  customer: string;
  returnUrl: string | null;
  expiresAt: number;
}
