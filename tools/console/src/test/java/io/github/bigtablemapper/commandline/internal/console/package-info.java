@NullMarked
package io.github.bigtablemapper.commandline.internal.console;

import org.jspecify.annotations.NullMarked;
