/** The console: the entities of an instance in a browser of this machine. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.console;

import org.jspecify.annotations.NullMarked;
