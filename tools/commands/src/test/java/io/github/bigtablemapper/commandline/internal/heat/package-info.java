@NullMarked
package io.github.bigtablemapper.commandline.internal.heat;

import org.jspecify.annotations.NullMarked;
