@NullMarked
package io.github.bigtablemapper.commandline.internal.terminal;

import org.jspecify.annotations.NullMarked;
