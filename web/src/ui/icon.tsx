/** Own line icons on a 24-unit grid; decoration beside words, or inside a control that carries the label. */
export const Icon = ({ shape, size = 20 }: { shape: string; size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={shape} />
  </svg>
);
