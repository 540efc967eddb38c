/** Instances: their app profiles. */
@NullMarked
package io.github.bigtablemapper.local.internal.instance;

import org.jspecify.annotations.NullMarked;
