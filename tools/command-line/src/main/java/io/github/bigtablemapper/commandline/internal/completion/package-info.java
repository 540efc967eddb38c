/** Completion of commands in a shell. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.completion;

import org.jspecify.annotations.NullMarked;
