import { writeFileSync } from 'node:fs';
import { bundleReportPage } from './bundle-report-page.js';

writeFileSync('report/html/page-assets.ts', await bundleReportPage());
