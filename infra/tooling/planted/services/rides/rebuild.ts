import { forget } from './store/forget.ts';

forget();
