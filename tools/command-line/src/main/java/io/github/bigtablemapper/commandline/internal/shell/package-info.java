/** Several commands in one process: their lines, their completion, and what interrupts them. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.shell;

import org.jspecify.annotations.NullMarked;
