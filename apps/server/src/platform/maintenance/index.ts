export { announceMaintenance } from './announce.ts'
export { maintenanceHandlers, findMaintenanceRefusal } from './handlers.ts'
export { type Maintenances, openMaintenances } from './notices.ts'
