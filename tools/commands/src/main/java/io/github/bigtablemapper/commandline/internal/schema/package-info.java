/** Commands over the schema of tables. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.schema;

import org.jspecify.annotations.NullMarked;
