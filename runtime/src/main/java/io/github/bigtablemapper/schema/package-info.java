/** Tables and column families: what entities declare, compared with what exists. */
@NullMarked
package io.github.bigtablemapper.schema;

import org.jspecify.annotations.NullMarked;
