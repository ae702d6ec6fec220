import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { connection } from './lib/connection.svelte';
import { theme } from './lib/theme.svelte';

theme.apply();
window.addEventListener('online', () => connection.hurry());

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no place for the page');
mount(App, { target });
