@NullMarked
package io.github.bigtablemapper.commandline;

import org.jspecify.annotations.NullMarked;
