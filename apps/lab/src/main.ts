import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("lab");
if (target) mount(App, { target });
