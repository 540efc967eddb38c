/**
 * Reads many rows: ranges, pages, parallel parts, back-pressure. No part of the API: it changes
 * without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.scan;

import org.jspecify.annotations.NullMarked;
