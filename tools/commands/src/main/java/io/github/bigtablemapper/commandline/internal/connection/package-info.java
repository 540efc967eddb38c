/** Which instance, which tables. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.connection;

import org.jspecify.annotations.NullMarked;
