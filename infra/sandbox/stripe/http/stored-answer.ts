export interface StoredAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: object;
  expiresAt: number;
}
