@NullMarked
package io.github.bigtablemapper.changes;

import org.jspecify.annotations.NullMarked;
