/** The three users of a new sandbox. */
export type DemoName = 'alice' | 'bob' | 'carla'

/** Their password on a test platform. */
export const demoPassword = 'demo horse battery'
