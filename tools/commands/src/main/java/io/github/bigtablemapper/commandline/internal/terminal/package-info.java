/** What commands print, how they fail and how they end. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.terminal;

import org.jspecify.annotations.NullMarked;
