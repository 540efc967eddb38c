/**
 * Decides how threads wait for calls, and give them up. No part of the API: it changes without
 * notice.
 */
@NullMarked
package io.github.bigtablemapper.internal.call.blocking;

import org.jspecify.annotations.NullMarked;
