/**
 * How entities and patches become mutations, and what became of them. No part of the API: it
 * changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.write;

import org.jspecify.annotations.NullMarked;
