/** The three people that a sandbox begins with. */
export type DemoName = 'alice' | 'bob' | 'carla'

/** What they sign in with on a platform of the tests. */
export const demoPassword = 'demo horse battery'
