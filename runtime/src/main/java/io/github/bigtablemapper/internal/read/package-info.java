/**
 * Decodes the cells of rows into entities, and builds the filters that request these cells. No part
 * of the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.read;

import org.jspecify.annotations.NullMarked;
