import { invalid } from "@cause-toolkit/core";

/** Every word that participants read. `{points}` and the like are filled in. Texts of pages are HTML. */
export const ENGLISH = {
  continueButton: "Continue",
  backButton: "Back",
  startButton: "Start",
  page: "Page {page} of {pages}",

  consentTitle: "Before you begin",
  agreeButton: "I agree and take part",
  minutes: "<p>It takes about {minutes} minutes.</p>",
  contact: "<p>If you have questions, contact {contact}.</p>",
  withdrawal:
    "<p>You can stop at any time without giving a reason: close this page. Your answers are handed over only when you have finished.</p>",
  refuseButton: "I do not take part",
  refused: "<h1>Thank you</h1><p>You do not take part, and nothing was recorded. You can close this page.</p>",

  fullScreenTitle: "Full screen",
  fullScreen: "<p>The task is best done in full screen. You can leave it at any time with the key Esc.</p>",
  fullScreenButton: "Full screen",
  fullScreenSkip: "Go on without",

  instructionsTitle: "How it works",
  picture: "A slot machine that has just paid 24 points",
  instructions: [
    "<p>You will choose between <strong>{arms} slot machines</strong>, again and again. Each choice earns points. Your aim is to earn as many points as you can.</p>",
    "<p>Each machine pays around a certain level, sometimes more, sometimes less. Machines differ: some pay nearly the same each time, others vary a lot.</p><p>The level of a machine also <strong>changes over time</strong>, of some machines slowly, of others fast. So a machine that was bad can become good, also while you do not play it.</p>",
  ],
  instructionsPartial: "<p>You see only what the machine that you choose pays.</p>",
  instructionsFull: "<p>You see what all machines pay, and earn what the machine that you choose pays.</p>",
  instructionsKeys:
    "<p>Click or tap a machine, or press its number on the keyboard, <kbd>1</kbd> to <kbd>{arms}</kbd>.</p>",
  instructionsDeadline:
    "<p>You have <strong>{seconds} seconds</strong> for each choice. A choice that comes too late earns nothing.</p>",
  instructionsProbes: "<p>Now and then you are asked how many points you expect before you see them.</p>",
  instructionsForced: "<p>In some trials, only one machine can be chosen.</p>",
  instructionsBlocks: "<p>There are {blocks} rounds of {trials} choices, with breaks between them.</p>",
  instructionsCarry:
    "<p>In each round you play the <strong>same machines</strong>. Their levels start anew, but a machine that varies much, or changes fast, still does.</p>",
  instructionsReset: "<p>In each round you play <strong>new machines</strong>.</p>",
  instructionsBonus: "<p>Your points are worth money: {rate} for every 100 points.</p>",

  practiceTitle: "Practice",
  practice: "<p>Here are {trials} choices to practise. They do not count.</p>",
  practiceDone: "<p>The practice is over.</p>",

  quizTitle: "Check",
  quizIntroduction: "<p>Please answer these questions before you start.</p>",
  quizButton: "Check answers",
  quizUnanswered: "Please answer every question.",
  quizWrong: "<p>Not every answer was right. Please read the instructions once more.</p>",
  quizFailed: "<h1>Thank you</h1><p>Not every answer was right, so the task ends here. Thank you for your time.</p>",
  questionPoints: "What is your aim?",
  answersPoints: ["To earn as many points as I can", "To choose each machine equally often", "To be as fast as I can"],
  questionChange: "Does the level of a machine stay the same?",
  answersChange: [
    "No, it can change, also while I do not play the machine",
    "Yes, in the whole task",
    "It changes only when I play the machine",
  ],

  attentionTitle: "One question",
  attention: "To show that you read this, please choose “{answer}”.",
  attentionAnswers: ["red", "winter", "seven", "river"],

  blockTitle: "Round {block} of {blocks}",
  blockFirst: "<p>Now it counts. You start with 0 points.</p>",
  blockCarry:
    "<p>You have {points} points. Take a break if you like.</p><p>In the next round you play the same machines. Their levels start anew.</p>",
  blockReset:
    "<p>You have {points} points. Take a break if you like.</p><p>In the next round you play new machines.</p>",

  prompt: "Choose a machine",
  promptForced: "Choose the machine that is lit",
  machine: "Machine",
  reward: "{points}",
  rewardStatus: "{points} points",
  missed: "Too slow. Please choose sooner.",
  round: "Round {block} of {blocks}",
  practiceRound: "Practice",
  total: "{points} points",
  progress: "Progress",
  probe: "How many points do you expect?",
  probeValue: "{points} points",
  probeUnset: "Move the slider",
  probeButton: "OK",

  colors: ["blue", "orange", "green", "purple", "red", "teal", "brown", "gray"],
  shapes: ["circle", "square", "triangle", "star", "diamond", "hexagon", "cross", "ring"],
  words: ["Alder", "Birch", "Cedar", "Hazel", "Maple", "Rowan", "Spruce", "Willow"],

  questionsTitle: "A few questions",
  questionsIntroduction: "<p>Answer as briefly as you like. You may leave a question out.</p>",
  debriefQuestions: [
    "How did you decide which machine to choose?",
    "Did the machines differ? If so, how?",
    "Was anything unclear, or did anything go wrong?",
  ],

  debriefTitle: "Thank you",
  debrief: "<p>You earned {points} points.</p>",
  debriefBonus: "<p>Your bonus is <strong>{bonus}</strong>.</p>",

  sending: "Your answers are being sent. Please keep this page open.",
  offline:
    "You seem to be offline. Your answers are kept, and are sent as soon as you are online again. Please keep this page open.",
  sent: "Your answers have been sent.",
  download: "Please download your answers and hand them to the researcher.",
  downloadButton: "Download answers",
  downloaded:
    "The file with your answers was handed to your browser. Please check that you have it. Your answers stay stored here until then.",
  downloadedButton: "I have the file",
  confirmed: "Your answers are no longer stored here.",
  alreadyDelivered: "You have taken part, and your answers were delivered.",
  otherPerson: "Somebody else takes part",
  otherTabTitle: "Open elsewhere",
  otherTab:
    "<p>This task is open in another tab or window. Please go on there. If you close it, the task goes on here.</p>",
  completion: "Please follow this link to finish:",
  completionLink: "Finish",
  completionCode: "Your completion code is {code}.",
  finished: "You can close this page.",
};

/** All texts of a task. */
export type TaskText = typeof ENGLISH;

/** The texts with some replaced, such as by a translation. */
export function makeText(given: { readonly [name: string]: string | readonly string[] } = {}): TaskText {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(ENGLISH, name)) {
      invalid("text", name, `must be one of ${Object.keys(ENGLISH).join(", ")}`);
    }
    const isList = Array.isArray(ENGLISH[name as keyof TaskText]);
    if (Array.isArray(value) !== isList) invalid(`text ${name}`, value, isList ? "must be a list" : "must be a text");
  }
  return { ...ENGLISH, ...given } as TaskText;
}

/** Fills in `{name}`. Values are escaped, as texts may be HTML. */
export function fill(text: string, values: { readonly [name: string]: string | number }): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? escape(String(values[name])) : whole,
  );
}

/** Points as people read them: with two decimals at most, and a true minus sign. */
export function pointsText(points: number): string {
  return String(Math.round(100 * points) / 100).replace("-", "−");
}

/** The same with its sign, whichever it is. */
export function signedPoints(points: number): string {
  return points < 0 ? pointsText(points) : `+${pointsText(points)}`;
}

const SIGNS: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
}
