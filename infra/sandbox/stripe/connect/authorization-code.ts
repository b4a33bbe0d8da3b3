/** What a person allowed on the Connect page, until it is exchanged for the account. */
export interface AuthorizationCode {
  id: string;
  account: string;
  scope: string;
  expiresAt: number;
}
