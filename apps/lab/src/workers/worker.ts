import { JOB_TASKS } from "./job-tasks.ts";
import { serve } from "./serve.ts";

serve(JOB_TASKS);
