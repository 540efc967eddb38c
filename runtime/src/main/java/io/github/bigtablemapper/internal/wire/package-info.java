/**
 * Rows from the bytes of the client's responses, and as the bytes of its requests, without the
 * messages that protocol buffers make of them. No part of the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.wire;

import org.jspecify.annotations.NullMarked;
