/**
 * The state of a call to the Bigtable client: its operation, its attempts, its future and its
 * clock. No part of the API: it changes without notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.call;

import org.jspecify.annotations.NullMarked;
