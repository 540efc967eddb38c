/** Writes of the console: what they would send, and their requests. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.console.write;

import org.jspecify.annotations.NullMarked;
