import { workOnCopy } from '#build/contentCopy.ts';

// After .env, and before any module that reads the editors' files as it is loaded.
workOnCopy(process.env.DATA_DIR || 'data');
