/** Row keys: their parts, their byte formats, and ranges of them. */
@NullMarked
package io.github.bigtablemapper.key;

import org.jspecify.annotations.NullMarked;
