import { answerRequests } from '#server/jobs/workerThread.ts';
import { invoiceFile } from './file.ts';

answerRequests(invoiceFile);
