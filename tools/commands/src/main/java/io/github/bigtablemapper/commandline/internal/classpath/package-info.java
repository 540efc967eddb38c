/** The entities on the user's class path. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.classpath;

import org.jspecify.annotations.NullMarked;
