/**
 * Writes that wait for a request, or for the answer to it. No part of the API: it changes without
 * notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.buffer;

import org.jspecify.annotations.NullMarked;
