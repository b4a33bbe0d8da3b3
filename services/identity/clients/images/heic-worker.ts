import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { width, height, data } = await decode({ buffer: workerData });
parentPort?.postMessage({ width, height, data }, [data.buffer as ArrayBuffer]);
