/** What the card frame tells the page: never a digit of the card. */
export interface CardState {
  empty: boolean;
  complete: boolean;
  brand: string;
  error: { type: 'validation_error'; code: string; message: string } | undefined;
  value: { postalCode: string };
}

export interface CardOptions {
  style?: { base?: Record<string, unknown> };
  hidePostalCode?: boolean;
  disabled?: boolean;
  value?: { postalCode?: string };
}

/** A call that the frame makes with the card it holds. */
export interface FrameCall {
  path: string;
  /** Name of the parameter that takes the card. */
  cardField: 'payment_method_data' | '';
  fields: Record<string, string>;
}

export type ToFrame =
  | { kind: 'options'; options: CardOptions }
  | { kind: 'focus' | 'blur' | 'clear' }
  | { kind: 'call'; callId: number; call: FrameCall };

export type FromFrame =
  | { kind: 'ready' | 'focus' | 'blur' }
  | { kind: 'change'; state: CardState }
  | { kind: 'answer'; callId: number; body: Record<string, unknown> };
