/** Requests and pages of the console, and who may see them. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.console.http;

import org.jspecify.annotations.NullMarked;
