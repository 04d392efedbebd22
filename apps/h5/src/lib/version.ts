/** The version of the app as its settings show it (APP-17). */
export const APP_VERSION = '0.8.0'
