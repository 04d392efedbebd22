import { defineProductTesting } from '@candor/testing/product-testing'

/** It has neither calls nor tables: it trades on spot like any user. */
export const testing = defineProductTesting({ name: 'market-maker' })
