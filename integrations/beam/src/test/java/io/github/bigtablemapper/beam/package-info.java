@NullMarked
package io.github.bigtablemapper.beam;

import org.jspecify.annotations.NullMarked;
