/**
 * How the rows of a batch are sent, in requests of many rows or row by row, and their outcomes. No
 * part of the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.write.batch;

import org.jspecify.annotations.NullMarked;
