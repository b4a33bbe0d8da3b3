import './wordmark.css';

export const Wordmark = () => <span className="wordmark">Livery</span>;
