/** One running verification of a number; its code is sent again, not renewed, while it lives. */
export interface PhoneVerification {
  id: string;
  service: string;
  to: string;
  channel: string;
  code: string;
  status: 'pending' | 'approved';
  sends: { time: string; channel: string; attempt_sid: string }[];
  checks: number;
  createdAt: string;
  updatedAt: string;
  expiresAt: number;
}
