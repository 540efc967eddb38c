/** Tables, and the calls that change their definitions. */
@NullMarked
package io.github.bigtablemapper.local.internal.table;

import org.jspecify.annotations.NullMarked;
